/** Common first names in France, Wallonia and French-speaking Switzerland. */
export const namesFr = {
  female:
    `Camille Manon Léa Chloé Emma Inès Jade Louise Alice Lina Juliette Zoé Sarah Clara Lucie Anaïs Marie Julie Pauline Mathilde Charlotte Margaux Océane
    Marine Laura Élodie Aurélie Céline Émilie Stéphanie Sandrine Virginie Delphine Nathalie Isabelle Sylvie Catherine Véronique Valérie Christine Corinne
    Florence Laurence Sophie Anne Hélène Claire Agnès Béatrice Brigitte Chantal Dominique Françoise Martine Monique Patricia Pascale Muriel Karine Séverine
    Sabrina Vanessa Laetitia Jennifer Jessica Mélanie Amandine Audrey Caroline Cécile Coralie Gaëlle Justine Laurie Lise Lola Louna Maëlys Maëva Marion
    Morgane Noémie Ophélie Romane Salomé Solène Tiphaine Victoire Yasmine Nadia Samira Leïla Amina Fatou Aïcha Aminata Khadija Myriam Nour Sonia Soraya
    Capucine Clémence Constance Éléonore Élise Eugénie Faustine Garance Héloïse Jeanne Joséphine Madeleine Marguerite Mathilda Rose Suzanne Violette
    Apolline Axelle Bérénice Carole Colette Diane Estelle Eva Fanny Gabrielle Geneviève Ingrid Irène Judith`.split(/\s+/),
  male: `Julien Nicolas Thomas Alexandre Antoine Pierre Maxime Lucas Hugo Louis Jules Gabriel Arthur Paul Raphaël Adam Léo Nathan Théo Mathis Clément Baptiste
    Valentin Romain Quentin Florian Guillaume Benjamin Vincent Sébastien Jérôme David Stéphane Christophe Laurent Olivier Frédéric Philippe Pascal Éric
    Thierry Bruno Didier Patrick Alain Bernard Gérard Michel Jacques François Xavier Yves Gilles Hervé Denis Dominique Emmanuel Fabien Fabrice Franck Gaël
    Grégory Ludovic Loïc Mathieu Mickaël Rémi Samuel Simon Sylvain Yann Yannick Erwan Ronan Kévin Jordan Dylan Anthony Damien Cédric Arnaud
    Adrien Bastien Corentin Cyril Edgar Étienne Félix Ferdinand Gaspard Grégoire Henri Ismaël Jean Joachim Karim Mehdi Sofiane Rachid Youssef Amine Mamadou
    Ibrahim Moussa Abdel Bilal Nassim Malik Oscar Noé Sacha Tom Timothée Tristan Ulysse Victor Virgile Zacharie Marius Marceau Léon Lucien Martin Marc Luc
    Joseph Germain`.split(/\s+/),
}
